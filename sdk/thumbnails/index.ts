export { captureVideoFrame, chooseImageFile, imageFromElement, imageFromFile } from './read-image.ts'
export { type ThumbnailTarget, type ThumbnailUploadOptions, uploadThumbnail } from './upload-thumbnail.ts'
