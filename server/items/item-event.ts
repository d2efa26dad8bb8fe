/** Something that has happened to an item, or around it, by the ids of its rows. */
export type ItemEvent =
  | { name: 'item.deleted' | 'class.ended'; itemId: number }
  /** `rowId` is the comment, `at` the second of the film. */
  | { name: 'comment.created'; itemId: number; userId: number; rowId: number; at: number | null }
  /** `rowId` is the quiz. */
  | { name: 'quiz.completed'; itemId: number; userId: number; rowId: number; attemptId: number }
