/** POST /public/page-failures: what went wrong in a page and was not expected. The reply is a `MessageReply`. */
export interface PageFailurePayload {
  /** Of the address; no query, which may hold a token. */
  path: string;
  /** `shellVersion` of PageData. */
  shell_version: string;
  /** False: "Something went wrong." stands where the page should be. */
  is_shown: boolean;
  /**
   * What went wrong and where in our scripts, for the team; cut to LIMITS.pageFailureDetailMaxLength. Nothing that the person
   * may have typed.
   */
  detail: string;
}
