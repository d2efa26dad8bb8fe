/** An image has a facet for each of these that its width, and its height, reaches: a search for large ones begins with those of the next smaller. */
const imageSizes = [480, 720, 1080, 1920, 3840] as const

export const sizeBelow = (pixels: number): number | undefined => imageSizes.findLast((size) => size <= pixels)
