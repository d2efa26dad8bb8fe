import { type AuthorizationInputs, found } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  fields: () => ({ inlinemode: 'moodle', cs: '' }),
  routes: () => ({ '/api/ml/media/:encid/vlecall/': { data: 'chapid=0' } }),
  pages: {
    '/VLE/Moodle/Auth': () => ['/VLE/Moodle/Auth/?source=1&checksum=0&delta=ESDLTA'],
    '/VLE/Moodle/Help.aspx': () => ['/VLE/Moodle/Help.aspx'],
    '/VLE/Moodle/Video/:file': (id) => [`/VLE/Moodle/Video/${id}.swf?d=640x360&iframe=true`],
    '/UploadContentVLE.aspx': () => ['/UploadContentVLE.aspx?sourceID=11'],
    '/UploadSubmissionVLE.aspx': () => ['/UploadSubmissionVLE.aspx?mad=1&checksum=0'],
    '/GetImage.aspx': (id) => [`/GetImage.aspx?type=cd&width=354&height=190&id=${id}`, `/getimage.aspx?TYPE=chap&id=${id}`],
    '/VLE/Moodle/Default.aspx': (id) => [`/VLE/Moodle/Default.aspx?search=${found}&format=5&mc=on&id=${id}`],
    '/VLE/Moodle/MediaLibrary.aspx': () => ['/VLE/Moodle/MediaLibrary.aspx?inlinemode=moodle'],
    '/VLE/MediaLibrary.aspx': () => ['/VLE/MediaLibrary.aspx?inlinemode=moodle'],
  },
}
