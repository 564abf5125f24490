export const sectionHeadingId = (groupId: string): string => `group-${groupId}`;
