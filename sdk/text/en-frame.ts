/** The words of the page that stands in for an embed until somebody has signed in. */
export const frame = {
  waiting: 'Sign in using the window that opened. This page continues automatically.',
  notKept: 'You are signed in, but your browser does not let this page remember it. Open the item in the library instead.',
} as const
