/**
 * Markup, or a slot that the server fills in: a text by id (`@first_name.label` for a text of a step), a value of the page by name, or a list with
 * one part for each item.
 */
export type MarkupPart = string | TextSlot | ValueSlot | EachSlot | InsideSlot;

/** Slot for a text. `elements` has markup for each tag in the text, with an `InsideSlot` for the tag's content. */
export interface TextSlot {
  text: string;
  /** Whether links in custom texts become elements. */
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
 * List whose items the server renders, each from one of `parts`. The parts of `steps` are `passed`, `current`, and `later`. The parts of `heading` are
 * `seen` for visitors, and for applicants `heard`, which only screen readers get: its position depends on a banner that isn't known yet. All other lists
 * have one part, `only`. `announcements` wraps the banners, if there are any. `welcome` is for visitors, `loading` for applicants.
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
  /** Version of this format. Servers ignore versions that they don't know. */
  form: number;
  /** Fingerprint of the code that renders forms. A shell uses a step's markup only if both have the same fingerprint. */
  drawing: string;
  /**
   * Markup by language, then by name. A shell has the layout for each `FrameForm`, in which the value `step` is a slot for the questions. A step has
   * `questions`, the first questions of its page.
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
