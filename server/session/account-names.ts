/**
 * Whether a name has a letter that becomes a Latin one in lower case, as the Kelvin sign becomes a k. Accounts are searched in lower case, so
 * such a name would find another person's account.
 */
export const hasLookAlike = (name: string): boolean => [...name].some((letter) => letter > '\x7f' && /[a-z]/.test(letter.toLowerCase()))

/** The name with "person-" before it when it has digits alone: those are the number of an account. */
export const notNumber = (name: string): string => (/^\p{Nd}+$/u.test(name) ? `person-${name}` : name)
