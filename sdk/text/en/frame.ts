// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  area: 'frame',
  waiting: "Sign in using the window that opened. This page continues automatically.",
  sessionBlocked: "You are signed in, but your browser does not let this page remember it. Open the item in the library instead.",
}
export type FrameWords = typeof frameWords
