/** The words around videos of external hosting services. */
export const external = {
  frame: (host: string) => `Video from ${host}`,
  notice: (host: string) =>
    `This video comes from ${host}. When you start it, that service learns your internet address and that you watch it, and its own rules apply.`,
} as const
