/** In a task of its own, once what stands on the page now has been painted. */
export const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then))
