/** Where the storage keeps a print, by the id of its row. */
export const printKey = (id: string): string => `prints/${id}.pdf`;

/** Whether the row's file is in the storage: the name that versions before had for one was of a file in the data folder. */
export const isPrintKey = (file: string | null): file is string => file?.startsWith('prints/') ?? false;
