/** One line of the list under the search field (specification, section 4). */
export interface Suggestion {
  text: string;
  id: string;
  /** Tells two records of the same name apart: `Springfield, IL`. */
  sub_text: string;
}
