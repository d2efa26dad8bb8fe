/** The words around videos of external hosting services. */
export const external = {
  frame: (host: string) => `Video from ${host}`,
  notice: (host: string) =>
    `This video comes from ${host}. Starting it tells that service your internet address and what you watch; its own rules apply.`,
} as const
