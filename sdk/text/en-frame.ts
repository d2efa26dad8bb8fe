/** The words of the page that stands in for an embed until somebody has signed in. */
export const frame = {
  waiting: 'Sign in in the window that has opened. This page continues by itself.',
  notKept: 'You are signed in, but your browser does not let this page remember it. Open it in the library instead.',
} as const
