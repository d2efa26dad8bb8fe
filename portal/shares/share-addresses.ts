/** The address of an item's page, or of one chapter of it (0: the whole item). */
export const plainLink = ({ base, encid, chapter = 0 }: { base: string; encid: string; chapter?: number }): string =>
  `${base}/view.aspx?id=${encodeURIComponent(encid)}${chapter > 0 ? `&chapid=${chapter}` : ''}`

/** Address that shares a link to a team chat. Unpaired surrogates in a title would throw. */
export const chatAddress = (link: string, title: string): string =>
  `https://teams.microsoft.com/share?href=${encodeURIComponent(link)}&msgText=${encodeURIComponent(title.replace(/\p{Cs}/gu, '\ufffd'))}`

/** Address that shares a link to a class. */
export const classroomAddress = (link: string): string => `https://classroom.google.com/share?url=${encodeURIComponent(link)}`

export const qrAddress = (link: string, size: number): string => `/GetQR.aspx?size=${size}&link=${encodeURIComponent(link)}`

/** The same link from a moment on. */
export const linkAt = (link: string, seconds: number): string => `${link}&resume=${Math.floor(seconds)}`
