// Ids that the error summaries of the documents screens lead to. One such screen is open at a time.

/** The button that chooses files for the document at this index. */
export const chooseId = (index: number): string => `choose-${index}`;

/** The row of a file. */
export const rowId = (uploadId: string): string => `file-${uploadId}`;

/** The button that makes the panel at this index editable. */
export const editId = (index: number): string => `edit-${index}`;

/** The button that asks the questions about a document. */
export const questionsId = (docType: string): string => `questions-${docType}`;
