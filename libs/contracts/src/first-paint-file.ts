/**
 * Markup with slots that the server fills in: a text by id (`@first_name.label` for a text of a step), a value of the page by name, or a list, with
 * one part per item.
 */
export type MarkupPart = string | TextSlot | ValueSlot | EachSlot | InsideSlot;

/** `elements`: element for each tag in the text, with an `InsideSlot` for its content. */
export interface TextSlot {
  text: string;
  /** Links in custom texts become elements. */
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
 * `steps` has three variants by position relative to the current step; other lists have `only`. `announcements` wraps banners, if any; `welcome` is
 * for visitors, `loading` for applicants, whose banner isn't known yet; `heading` has the variants `seen` and, if its position isn't known, `heard`; `sections`
 * are those of the current step.
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

/** `first-paint.json`: what a browser paints before any script has run. */
export interface FirstPaintFile {
  /** Version of this format; servers ignore unknown ones. */
  form: number;
  /** Fingerprint of the form rendering. A step's markup is used only in shells with the same fingerprint. */
  drawing: string;
  /**
   * By language, then by name. Shell: the layout for each `FrameForm`, with the value `step` in place of the questions. Step: `questions`, the first
   * questions of the page.
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
