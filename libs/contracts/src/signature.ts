/** The answer that is the signature (specification, section 3): a print dates it, whichever version of the step has asked for it. */
export const SIGNATURE_KEY = 'electronic_signature';
