/** Time of the last request that extends the session; milliseconds since 1970. */
export const lastActivity = { at: Date.now() };
