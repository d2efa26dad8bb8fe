import { type AuthorizationInputs, found } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/': () => [`/?f=${encodeURIComponent(JSON.stringify({ s: found }))}`],
    '/Default.aspx': () => [`/Default.aspx?f=${encodeURIComponent(JSON.stringify({ s: found }))}`],
    '/view.aspx': (id) => [`/view.aspx?id=${id}`, `/View.ASPX?ID=${id}&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`],
    '/login.aspx': (id) => [`/login.aspx?returnurl=/view.aspx?id=${id}`],
    '/new-address': () => ['/new-address', '/New-Address/'],
    '/new-password': () => ['/new-password', '/New-Password/'],
    '/unsubscribe': () => ['/unsubscribe?token=1.none', '/Unsubscribe/'],
    '/Connect': (id) => [`/Connect?id=${id}`],
    '/keyboard': () => ['/keyboard', '/Keyboard/'],
    '/account': () => ['/account', '/Account/'],
    '/mine': (id) => [`/mine?s=${id}`, '/Mine/'],
    '/recorder': (id) => [`/recorder?id=${id}`, '/Recorder/'],
    '/notes': (id) => [`/notes?s=${id}`, '/Notes/'],
    '/accessibility': () => ['/accessibility', '/Accessibility/'],
    '/epg': () => ['/epg', '/EPG/?day=2026-01-05'],
    '/error.aspx': (id) => [`/error.aspx?source=/view.aspx?id=${id}&text=No&code=649`],
    '/SwitchUser.aspx': (id) => [`/SwitchUser.aspx?returnurl=/view.aspx?id=${id}`],
    '/LoginComplete.aspx': (id) => [`/LoginComplete.aspx?returnurl=/view.aspx?id=${id}`],
    '/upload.aspx': (id) => [`/upload.aspx?id=${id}`],
    '/admin': (id) => [`/admin?s=${id}`],
    '/admin/:section': (id) => [`/admin/${id}`, `/Admin/Log?s=${found}`],
    '/widgets.aspx': (id) => [`/widgets.aspx?edit=${id}`],
    '/conversions.aspx': (id) => [`/conversions.aspx?id=${id}`],
  },
}
