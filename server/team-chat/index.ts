import { capability } from '../capability.ts'
import { teamChat as teamChatTables } from '../db/migrations/0129-team-chat.ts'
import { tabPaths } from '../lms/chat-tab.ts'
import { errors } from './errors.ts'
import { messagesPath, mountMessages } from './messages.ts'
import { interceptTabs } from './pages.ts'
import { teamChatRoutes } from './routes.ts'
import { createTeamChatState, type TeamChatState } from './state.ts'

export const teamChat = capability<TeamChatState>({
  name: 'team-chat',
  errors,
  state: createTeamChatState,
  routes: (_deps, state) => teamChatRoutes(state),
  pages: { paths: [...Object.values(tabPaths), messagesPath], mount: mountMessages, intercept: interceptTabs },
  migrations: { '0129-team-chat': teamChatTables },
})
