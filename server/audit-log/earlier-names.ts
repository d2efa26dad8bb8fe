/** Names that actions had in earlier versions, with today's. Entries of the log never change, so they are translated when they are read. */
const earlierNames: Record<string, string> = {
  'access-taken-back': 'access-revoked',
  'share-made': 'share-created',
  'share-taken-back': 'share-revoked',
}

/** Today's name of a stored action. */
export const currentName = (stored: string): string => earlierNames[stored] ?? stored

/** Every name under which entries of an action may be stored. */
export const storedNames = (action: string): string[] => [
  action,
  ...Object.keys(earlierNames).filter((earlier) => earlierNames[earlier] === action),
]
