/**
 * Markup with slots that the server fills in: a text by id (`@first_name.label` for a text of a step), a value of the page by name, or a list with a
 * part for each item.
 */
export type MarkupPart = string | TextSlot | ValueSlot | EachSlot | InsideSlot;

/** `elements` has markup for each tag in the text, with an `InsideSlot` in place of the tag's content. */
export interface TextSlot {
  text: string;
  /** Turns links in custom texts into elements. */
  isRich?: true;
  values?: Record<string, MarkupPart[]>;
  elements?: Record<string, MarkupPart[]>;
}

export interface ValueSlot {
  value: string;
}

export interface InsideSlot {
  inside: true;
}

/**
 * List with a part for each item. `steps` has three variants, by position relative to the current step; `heading` has `seen` and, for use while its
 * position isn't known, `heard`; all other lists have `only`. `announcements` wraps banners, if there are any. `welcome` is for visitors, `loading`
 * for applicants, whose banner isn't known yet. `sections` are those of the current step.
 */
export interface EachSlot {
  each: MarkupList;
  parts: Record<string, MarkupPart[]>;
}

export type MarkupList =
  | 'steps'
  | 'sections'
  | 'address'
  | 'banners'
  | 'announcements'
  | 'welcome'
  | 'heading'
  | 'loading';

/** `first-paint.json`: what a browser shows before any script has run. */
export interface FirstPaintFile {
  /** Version of this format; servers ignore unknown ones. */
  form: number;
  /** Fingerprint of the code that renders forms. A shell uses a step's markup only if both have the same fingerprint. */
  drawing: string;
  /**
   * By language, then by name. A shell has the layout for each `FrameForm`, with the value `step` in place of the questions. A step has `questions`,
   * the first questions of its page.
   */
  markup: Record<string, Record<string, MarkupPart[]>>;
}

export const FIRST_PAINT_FORM = 1;

export interface FrameForm {
  hasLogo: boolean;
  hasTerms: boolean;
  hasLanguages: boolean;
}

export const frameName = ({ hasLogo, hasTerms, hasLanguages }: FrameForm): string =>
  [hasLogo && 'logo', hasTerms && 'terms', hasLanguages && 'languages'].filter(Boolean).join(' ') || 'plain';
