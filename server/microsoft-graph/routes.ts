import {
  ListGraphInput,
  ListNotebookPagesInput,
  ListNotebookSectionsInput,
  ListTeamChannelsInput,
  listNotebookPages as listNotebookPagesEndpoint,
  listNotebookSections as listNotebookSectionsEndpoint,
  listNotebooks as listNotebooksEndpoint,
  listTeamChannels as listTeamChannelsEndpoint,
  listTeams as listTeamsEndpoint,
} from '../../sdk/microsoft-graph/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { createGraph } from './graph.ts'
import { listNotebookPages, listNotebookSections, listNotebooks, listTeamChannels, listTeams } from './lists.ts'

export function graphRoutes(): Route[] {
  const read = createGraph()
  return [
    serve(listTeamsEndpoint, ListGraphInput, (ctx) => listTeams(read, ctx)),
    serve(listTeamChannelsEndpoint, ListTeamChannelsInput, (ctx, { id }) => listTeamChannels(read, ctx, id)),
    serve(listNotebooksEndpoint, ListGraphInput, (ctx) => listNotebooks(read, ctx)),
    serve(listNotebookSectionsEndpoint, ListNotebookSectionsInput, (ctx, { notebookid }) => listNotebookSections(read, ctx, notebookid)),
    serve(listNotebookPagesEndpoint, ListNotebookPagesInput, (ctx, { sectionid }) => listNotebookPages(read, ctx, sectionid)),
  ]
}
