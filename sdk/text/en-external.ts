/** The words around videos of external hosting services. */
export const external = {
  frame: (host: string) => `Video from ${host}`,
  notice: (host: string) =>
    `This video is hosted by ${host}. If you play it, that service sees your IP address and what you watch, and its own privacy policy applies.`,
} as const
