// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  area: 'cmi5',
  action: "Download cmi5 package",
  help: "Import the package in your learning environment. It then opens this item and learns who has completed it.",
  moveOn: "Done when",
  moveOns: {
    NotApplicable: "Opened",
    Completed: "Watched",
    Passed: "Quiz passed",
    CompletedAndPassed: "Watched, and quiz passed",
    CompletedOrPassed: "Watched, or quiz passed",
  },
  mastery: "Score to pass (percent)",
  masteryHelp: "Of the quiz of this item, from 0 to 100. It needs people who are signed in here. Leave it empty if no quiz counts.",
  method: "Opens in",
  methods: {
    AnyWindow: "A frame or a window",
    OwnWindow: "A window of its own",
  },
  download: "Download",
}
export type Cmi5Words = typeof cmi5Words
