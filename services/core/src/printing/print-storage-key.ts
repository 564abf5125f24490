export const printKey = (id: string): string => `prints/${id}.pdf`;

/** Returns false for rows of earlier versions, which name a file in the data folder. */
export const isPrintKey = (file: string | null): file is string => file?.startsWith('prints/') ?? false;
