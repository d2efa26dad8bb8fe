import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  retainSearchParams,
} from '@tanstack/react-router'
import { Frame } from './frame/frame.tsx'
import type { PageQuery } from './page-query.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { SearchPage } from './pages/search-page.tsx'
import { readQuery, writeQuery } from './query-text.ts'

const root = createRootRoute({
  component: Frame,
  notFoundComponent: () => <ErrorPage status={404} />,
  validateSearch: (search: Record<string, unknown>) => search as PageQuery,
  // How a page inside another one looks stays the same behind every link.
  search: { middlewares: [retainSearchParams(['nonav', 'min', 'linktype'])] },
})

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: SearchPage }),
  createRoute({ getParentRoute: () => root, path: '/Default.aspx', component: SearchPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/view.aspx',
    component: lazyRouteComponent(() => import('./pages/view-page.tsx'), 'ViewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/login.aspx',
    component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/new-address',
    component: lazyRouteComponent(() => import('./own-address/new-address-page.tsx'), 'NewAddressPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/new-password',
    component: lazyRouteComponent(() => import('./mail/new-password-page.tsx'), 'NewPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signup',
    component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signup-confirm',
    component: lazyRouteComponent(() => import('./sign-ups/confirmation-page.tsx'), 'ConfirmationPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unsubscribe',
    component: lazyRouteComponent(() => import('./notification-mail/unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/SwitchUser.aspx',
    component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/LoginComplete.aspx',
    component: lazyRouteComponent(() => import('./pages/login-complete-page.tsx'), 'LoginCompletePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/upload.aspx',
    component: lazyRouteComponent(() => import('./pages/upload-page.tsx'), 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/conversions.aspx',
    component: lazyRouteComponent(() => import('./pages/conversions-page.tsx'), 'ConversionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/statistics.aspx',
    component: lazyRouteComponent(() => import('./statistics/item-statistics-page.tsx'), 'ItemStatisticsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/quiz-results',
    component: lazyRouteComponent(() => import('./quizzes/quiz-results-page.tsx'), 'QuizResultsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/widgets.aspx',
    component: lazyRouteComponent(() => import('./pages/widgets-page.tsx'), 'WidgetsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/error.aspx',
    component: lazyRouteComponent(() => import('./pages/reported-error-page.tsx'), 'ReportedErrorPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/epg',
    component: lazyRouteComponent(() => import('./broadcasts/guide-page.tsx'), 'GuidePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/accessibility',
    component: lazyRouteComponent(() => import('./accessibility/accessibility-page.tsx'), 'AccessibilityPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyRouteComponent(() => import('./setup/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mine',
    component: lazyRouteComponent(() => import('./mine/mine-page.tsx'), 'MinePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/notes',
    component: lazyRouteComponent(() => import('./notes/notes-page.tsx'), 'NotesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/meetings',
    component: lazyRouteComponent(() => import('./meetings/meetings-page.tsx'), 'MeetingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/recorder',
    component: lazyRouteComponent(() => import('./recorder/recorder-page.tsx'), 'RecorderPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keyboard',
    component: lazyRouteComponent(() => import('./accessibility/keyboard-page.tsx'), 'KeyboardPage'),
  }),
  ...(['/VLE/Moodle/Default.aspx', '/VLE/Moodle/MediaLibrary.aspx', '/VLE/MediaLibrary.aspx'] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(() => import('./lms/picker-page.tsx'), 'PickerPage') }),
  ),
  ...(['/vle/teams/contenttab.aspx', '/vle/teams/config', '/vle/teams/signin'] as const).map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(() => import('./team-chat/team-chat-page.tsx'), 'TeamChatPage'),
    }),
  ),
  createRoute({ getParentRoute: () => root, path: '/lti/library', component: SearchPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/lti/page',
    component: lazyRouteComponent(() => import('./pages/view-page.tsx'), 'ViewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/lti/choose',
    component: lazyRouteComponent(() => import('./lms/picker-page.tsx'), 'PickerPage'),
  }),
  ...(['/admin', '/admin/$section'] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage') }),
  ),
])

/** Tests give a history of their own; otherwise it is the browser's. */
export const createPortalRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
    routeTree,
    caseSensitive: false,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    // On a server it would be a script inside the markup, which the policy of the page refuses.
    scrollRestoration: typeof document !== 'undefined',
    defaultPreload: 'intent',
    defaultErrorComponent: () => <ErrorPage status={500} />,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
