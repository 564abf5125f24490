/**
 * Markup with places for what only the server knows. What is no string is filled in when a page is made: a text by its id (of a step `@first_name.label`) with the
 * values that stand in it, a value of the page by its name, or one part for each of a list.
 */
export type MarkupPart = string | TextSlot | ValueSlot | EachSlot | InsideSlot;

/** `elements`: by the name of a tag in the text, the element that it becomes, with an `InsideSlot` where the words inside it stand. */
export interface TextSlot {
  text: string;
  /** Own words may lead somewhere here: links become elements. */
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
 * Of `steps` one of three, by where the step stands to the one that is shown; of any other list always `only`. `announcements` stands around the banners, once if there is any;
 * `welcome` is there for visitors, `loading` for applicants, whose own is on its way; of `heading` the one `seen` and the other, whose place is not known yet, `heard`.
 */
export interface EachSlot {
  each: MarkupList;
  parts: Record<string, MarkupPart[]>;
}

export type MarkupList =
  | 'steps'
  | 'address'
  | 'banners'
  | 'announcements'
  | 'welcome'
  | 'heading'
  | 'loading';

/** `first-paint.json` of a release: what a browser paints before any script has run. */
export interface FirstPaintFile {
  /** Of this file. A server that knows another one leaves it alone. */
  form: number;
  /** Hash of how forms are drawn. A step's markup is painted in shells that draw as the build of the step did. */
  drawing: string;
  /**
   * By language. Of a shell what stands around a step, in each of its forms (`FrameForm`), with the value `step` where the questions stand; of a step
   * its first questions, as `questions`.
   */
  markup: Record<string, Record<string, MarkupPart[]>>;
}

export const FIRST_PAINT_FORM = 1;

/** Which of a shell's frames a page needs. */
export interface FrameForm {
  /** The university has a logo of its own. */
  hasLogo: boolean;
  /** The university's terms have dates. */
  hasTerms: boolean;
  /** The page can be read in several languages. */
  hasLanguages: boolean;
}

/** Its name in the file: `logo terms`. */
export const frameName = ({ hasLogo, hasTerms, hasLanguages }: FrameForm): string =>
  [hasLogo && 'logo', hasTerms && 'terms', hasLanguages && 'languages'].filter(Boolean).join(' ') || 'plain';
