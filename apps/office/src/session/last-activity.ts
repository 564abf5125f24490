/** Time of the last request that extended the session, in milliseconds since 1970. */
export const lastActivity = { at: Date.now() };
