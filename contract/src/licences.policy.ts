/** Users edit their own notes and no other entry of a licence's activity. */
export const mayEditNote = (
  entry: { is_custom_note: boolean; created_by_id: string | null },
  userId: string | undefined,
): boolean => entry.is_custom_note && entry.created_by_id !== null && entry.created_by_id === userId;
