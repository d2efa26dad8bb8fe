// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  area: 'details',
  title: "Details",
  kind: "Type",
  owner: "Owner",
  date: "Added",
  duration: "Duration",
  views: "Views",
  description: "Description",
  location: "Publishing policy",
  pixels: "Image size",
  file: "Original file",
}
export type DetailsWords = typeof detailsWords
