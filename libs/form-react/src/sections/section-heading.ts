/** The heading of a group of questions: `/{page}#{this}` leads there. */
export const sectionHeadingId = (groupId: string): string => `group-${groupId}`;
