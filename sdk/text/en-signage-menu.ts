/** What leads to the screens: the rest of their words comes with them. */
export const signageTitle = 'Screens'
export const sendToScreens = 'Send to screens'
