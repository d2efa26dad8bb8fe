import { listMine as listMineEndpoint, listMineIds as listMineIdsEndpoint, MineFilterInput, MineInput } from '../../sdk/mine/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listMine, listMineIds } from './mine.ts'

export const mineRoutes = (): Route[] => [
  serve(listMineEndpoint, MineInput, listMine),
  serve(listMineIdsEndpoint, MineFilterInput, listMineIds),
]
