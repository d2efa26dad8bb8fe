/** All kinds of feedback share one place over the video: each begins by taking the others away. */
export const noFeedback: object = { seekShown: 0, rateShown: false, volumeShown: false }
