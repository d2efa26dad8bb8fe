/** The words around what the library has to tell somebody. */
export const notifications = {
  title: 'Notifications',
  dismiss: (title: string) => `Dismiss: ${title}`,
} as const
