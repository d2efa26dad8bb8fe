// Compiled from chapter-tags.json by `node scripts/messages.ts`. Change the messages there.
export const chapterTagsWords = {
  area: 'chapterTags',
  filter: "Filter by tag",
  all: "All chapters",
  shown: ({ shown, all }: { shown: string | number; all: string | number }): string => `${shown} of ${all} chapters`,
  tagsOf: ({ title }: { title: string | number }): string => `Tags of ${title}`,
  tagMoment: "Tag this moment",
  tagMomentHelp: "A tag that you press makes a chapter around the current time, from 5 seconds before it to 5 seconds after it.",
  find: "Find a group or a tag",
  groups: "Groups of tags",
  noGroups: "No group was found.",
  noTags: "This group has no tags yet.",
  otherGroups: "Other groups",
  chosen: "Chosen tags",
  removeTag: ({ title }: { title: string | number }): string => `Remove ${title}`,
  done: "Done",
  loading: "Loading",
  notLoaded: "The tags could not be loaded.",
  bookmark: "Bookmark this moment",
  bookmarkTitle: ({ time }: { time: string | number }): string => `Bookmark at ${time}`,
}
export type ChapterTagsWords = typeof chapterTagsWords
