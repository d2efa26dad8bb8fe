/** Two streams on phones, which have few decoders, and three elsewhere. */
export const phone = () => matchMedia('(pointer: coarse) and ((width < 600px) or (height < 500px))')

/** How many streams the device shows at once. */
export const mostStreams = (): number => (phone().matches ? 2 : 3)
