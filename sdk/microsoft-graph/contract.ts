import * as v from 'valibot'
import { get } from '../wire/endpoint.ts'

/** Requests of one account in a minute, entries of one list, and characters of a name and an id. */
export const GraphLimits = { perMinute: 60, entries: 2000, name: 500, id: 300 } as const

/** A channel of a team in Microsoft Teams. */
export interface TeamChannel {
  ID: string
  Name: string
}

/** A team in Microsoft Teams. */
export interface Team {
  ID: string
  Name: string
  /** Empty in the list of teams; `listTeamChannels` reads them. */
  Channels: TeamChannel[]
}

/** A page of a OneNote section. */
export interface NotebookPage {
  id: string
  Name: string
}

/** A section of a OneNote notebook. */
export interface NotebookSection {
  id: string
  Name: string
  /** Empty in the list of sections; `listNotebookPages` reads them. */
  Pages: NotebookPage[]
}

/** A OneNote notebook. */
export interface Notebook {
  id: string
  Name: string
  /** Empty in the list of notebooks; `listNotebookSections` reads them. */
  Sections: NotebookSection[]
  /** Pages belong to sections; always empty. */
  Pages: NotebookPage[]
}

const GraphId = v.optional(v.pipe(v.string(), v.trim()), '')

/** Schema of what `listTeams` and `listNotebooks` are given. */
export const ListGraphInput = v.object({})
/** The teams that the caller's Entra account is a member of. Refused with a code of `GraphErrors` or `SIGNED_OUT`. */
export const listTeams = /* @__PURE__ */ get<Record<string, never>, { Items: Team[] }>()('/api/ml/teams/users/', {
  iapi: ['/iapi/ml/teams/users/'],
})

/** Schema of what `listTeamChannels` is given: the `ID` of a team. */
export const ListTeamChannelsInput = v.object({ id: GraphId })
export type ListTeamChannelsInput = v.InferInput<typeof ListTeamChannelsInput>
/** The channels of a team. Refused with a code of `GraphErrors` or `SIGNED_OUT`. */
export const listTeamChannels = /* @__PURE__ */ get<ListTeamChannelsInput, Pick<Team, 'ID' | 'Channels'>>()('/api/ml/teams/channels/', {
  iapi: ['/iapi/ml/teams/channels/'],
})

/** The OneNote notebooks of the caller's Entra account. Refused with a code of `GraphErrors` or `SIGNED_OUT`. */
export const listNotebooks = /* @__PURE__ */ get<Record<string, never>, { Items: Notebook[] }>()('/api/ml/onenote/notebooks/', {
  iapi: ['/iapi/ml/onenote/notebooks/'],
})

/** Schema of what `listNotebookSections` is given: the `id` of a notebook. */
export const ListNotebookSectionsInput = v.object({ notebookid: GraphId })
export type ListNotebookSectionsInput = v.InferInput<typeof ListNotebookSectionsInput>
/** The sections of a notebook. Refused with a code of `GraphErrors` or `SIGNED_OUT`. */
export const listNotebookSections = /* @__PURE__ */ get<ListNotebookSectionsInput, Pick<Notebook, 'id' | 'Sections'>>()(
  '/api/ml/onenote/sections/',
  { iapi: ['/iapi/ml/onenote/sections/'] },
)

/** Schema of what `listNotebookPages` is given: the `id` of a section. */
export const ListNotebookPagesInput = v.object({ sectionid: GraphId })
export type ListNotebookPagesInput = v.InferInput<typeof ListNotebookPagesInput>
/** The pages of a section. Refused with a code of `GraphErrors` or `SIGNED_OUT`. */
export const listNotebookPages = /* @__PURE__ */ get<ListNotebookPagesInput, Pick<NotebookSection, 'id' | 'Pages'>>()(
  '/api/ml/onenote/pages/',
  { iapi: ['/iapi/ml/onenote/pages/'] },
)

/** Error sentences of Microsoft Graph, by error code. */
export const GraphErrors = {
  GRAPH_NOT_SET_UP: 'Microsoft Teams and OneNote are not connected with this library. Please ask your administrator.',
  GRAPH_SIGN_IN_NEEDED: 'Please sign out, and sign in again with your Microsoft account.',
  GRAPH_NOT_ALLOWED: 'Your organisation does not let this library read your teams and notebooks. Please ask your administrator.',
  GRAPH_BUSY: 'There are too many requests to Microsoft at the moment. Please try again in a few minutes.',
  GRAPH_UNREACHABLE: 'Microsoft cannot be reached at the moment. Please try again in a few minutes.',
  TEAM_NOT_FOUND: 'Team not found',
  NOTEBOOK_NOT_FOUND: 'Notebook not found',
  SECTION_NOT_FOUND: 'Section not found',
} as const
