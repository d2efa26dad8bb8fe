export { choosePicture, pictureOfFile, pictureOfVideo } from './read-picture.ts'
export { type SendOptions, sendThumbnail, type ThumbnailTarget } from './send-thumbnail.ts'
