/** Browsers know passkeys on addresses with HTTPS. In a frame the page around could trick people into a click. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && window.top === window

/** The address of the site has a name, as passkeys need it. */
export const hasName = (baseUrl: string): boolean => /^https?:\/\/[\d.]*[^\d.:/[]/.test(baseUrl)
