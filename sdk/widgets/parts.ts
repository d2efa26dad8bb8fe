import '../ui/tokens.css'
import './widget-frame.css'
import './widget.css'

export { WidgetGrid as Grid, type WidgetGridProps as GridProps } from './widget-grid.tsx'
export { WidgetTile as Tile, type WidgetTileProps as TileProps } from './widget-tile.tsx'
