export const PERSON_NAME_MAX_LENGTH = 100;

/** Returns whether a mail program might turn a name into a link, as it does with `evil.com`. */
export const looksLikeLink = (name: string): boolean => /[:/@<>\\]|\.\p{L}{2}/u.test(name);

export const isPersonName = (name: string): boolean =>
  /\S/.test(name) && name.length <= PERSON_NAME_MAX_LENGTH && !looksLikeLink(name);
