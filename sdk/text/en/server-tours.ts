// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  area: 'serverTours',
  names: {
    upload: "Uploading",
    class: "Live class",
    quiz: "Making a quiz",
    share: "Sharing",
    mine: "My media",
    editor: "Editing a page",
  },
  steps: {
    uploadFiles: {
      title: "Choose files",
      text: "Drop files here, or choose them. The upload starts at once, and you can describe the files while it runs.",
    },
    uploadRecord: {
      title: "Record a video",
      text: "Your camera, your screen or both become a video, without any other program.",
    },
    uploadLinks: {
      title: "Add a link",
      text: "Videos and pages of other sites can be found here too. Paste their addresses.",
    },
    uploadMine: {
      title: "Find your files again",
      text: "Open “My media” in this menu to see everything that you have added, and to change it.",
    },
    classItems: {
      title: "Choose what you will show",
      text: "Add the videos, documents and links of the class, in the order in which you will show them.",
    },
    classSettings: {
      title: "Set the time and the rules",
      text: "Here you choose when the class takes place, and what viewers may do in it.",
    },
    classAttendance: {
      title: "See who was there",
      text: "The list of attendance shows who came, and for how long.",
    },
    classLinks: {
      title: "Invite people",
      text: "A link brings people without an account into the class. You can end it again at any time.",
    },
    quizQuestion: {
      title: "Add a question",
      text: "The question appears at the moment at which the video stands now. You can move it later.",
    },
    quizSettings: {
      title: "Decide how it works",
      text: "The settings decide about attempts, time, points, and who sees the quiz.",
    },
    quizMore: {
      title: "Bring questions along",
      text: "Questions of other programs can be imported from a file.",
    },
    shareLink: {
      title: "Share a link",
      text: "This makes a link that you can send. It can end on a day, and you can revoke it.",
    },
    shareAudience: {
      title: "See who has access",
      text: "These words show who can see the item without a link.",
    },
    shareMore: {
      title: "Embed and more",
      text: "This menu holds the rest: code for other sites, downloads, people with access.",
    },
    mineFilters: {
      title: "Find something",
      text: "Search and filter by kind, state, or by the people who can see an item.",
    },
    mineList: {
      title: "Everything that is yours",
      text: "Each row shows who can see an item, its state and its views. Press a title to open it.",
    },
    mineSelect: {
      title: "Change many at once",
      text: "Select rows to describe, publish, download or delete several items together.",
    },
    mineUpload: {
      title: "Add more",
      text: "From here you get to the upload page.",
    },
    layoutPage: {
      title: "Name and arrangement",
      text: "The name is for editors. The arrangement decides how new widgets look at first.",
    },
    layoutContent: {
      title: "Sections and widgets",
      text: "A page has sections, and a section has widgets: searches, playlists, categories or text.",
    },
    layoutPreview: {
      title: "Look at it first",
      text: "The preview shows the page at the width of a phone, a tablet or a computer.",
    },
    layoutPublish: {
      title: "Publish when it is ready",
      text: "A draft is seen by editors only. Viewers see the page when you publish it.",
    },
  },
}
export type ServerToursWords = typeof serverToursWords
