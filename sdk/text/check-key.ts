/** The key of a refusal in the area `checks`: its English sentence in small letters, with a hyphen for everything that is no letter or digit. */
export const checkKey = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
