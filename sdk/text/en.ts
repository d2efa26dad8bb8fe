/** The words of the player's controls and messages. */
export const player = {} as const

/** The words of the widgets. */
export const widgets = {} as const

/** The words of the portal. */
export const portal = {} as const
