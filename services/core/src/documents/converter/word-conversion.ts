export interface WordConversion {
  path: 'warm_engines' | 'libreoffice_convert' | 'none';
  reason?: 'configured' | 'engine' | 'sandbox' | 'missing';
  detail?: string;
  /** `limited`: resource limits only, because the sandbox doesn't work. `off`: SANDBOX=off. */
  isolation: 'sandbox' | 'limited' | 'off';
}
