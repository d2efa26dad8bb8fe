<?php
/**
 * Removes the setting when an administrator deletes the plugin.
 *
 * @package vitrine
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'vitrine_server' );
