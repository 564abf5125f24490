/** How Word documents are converted in this process, for the health page. */
export interface WordConversion {
  path: 'warm_engines' | 'libreoffice_convert' | 'none';
  /** Why it isn't warm engines. */
  reason?: 'configured' | 'engine' | 'sandbox' | 'missing';
  /** What went wrong, in words for operators. */
  detail?: string;
  /** `limited`: bounds only, because the sandbox doesn't work; `off`: SANDBOX=off. */
  isolation: 'sandbox' | 'limited' | 'off';
}
