<?php
/**
 * Plugin Name:       Vitrine
 * Description:       Find videos of your media library and show them in posts. Links to the library become players.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       vitrine
 *
 * @package vitrine
 */

defined( 'ABSPATH' ) || exit;

/** Name of the option that holds the address of the library, without a slash at its end; empty until an administrator has set it. */
const VITRINE_OPTION = 'vitrine_server';

/** The address of the library. */
function vitrine_server() {
	return (string) get_option( VITRINE_OPTION, '' );
}

/**
 * Keeps the origin of what an administrator has entered, and refuses what is no web address.
 *
 * @param mixed $value Text of the form.
 */
function vitrine_sanitize_server( $value ) {
	$text  = is_string( $value ) ? trim( $value ) : '';
	$parts = '' === $text ? array() : wp_parse_url( esc_url_raw( $text, array( 'http', 'https' ) ) );
	if ( '' === $text ) {
		return '';
	}
	if ( empty( $parts['host'] ) || empty( $parts['scheme'] ) ) {
		add_settings_error( VITRINE_OPTION, 'address', __( 'Please enter the address of your library, such as https://media.school.example.', 'vitrine' ) );
		return vitrine_server();
	}
	return $parts['scheme'] . '://' . $parts['host'] . ( empty( $parts['port'] ) ? '' : ':' . (int) $parts['port'] );
}

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'vitrine', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
		$server = vitrine_server();
		if ( '' !== $server ) {
			// A registered provider is trusted: its players are not put into a sandbox.
			wp_oembed_add_provider( $server . '/view.aspx*', $server . '/oembed' );
			wp_oembed_add_provider( $server . '/Embed.aspx*', $server . '/oembed' );
		}
		$block = register_block_type( __DIR__, array( 'render_callback' => 'vitrine_render_block' ) );
		if ( ! $block ) {
			return;
		}
		foreach ( $block->editor_script_handles as $handle ) {
			wp_set_script_translations( $handle, 'vitrine', __DIR__ . '/languages' );
			$settings = array(
				'server'       => $server,
				'settingsPage' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=vitrine' ) : '',
			);
			wp_add_inline_script( $handle, 'window.vitrineBlock = ' . wp_json_encode( $settings, JSON_HEX_TAG ) . ';', 'before' );
		}
	}
);

/**
 * Draws the chosen item as its oEmbed player, which WordPress keeps with the post.
 *
 * @param array $attributes Attributes of the block.
 */
function vitrine_render_block( $attributes ) {
	$server = vitrine_server();
	$id     = isset( $attributes['id'] ) ? (string) $attributes['id'] : '';
	// The block is part of the post, so that its author may have written anything into it.
	if ( '' === $server || ! preg_match( '/^[A-Za-z0-9]{1,100}$/', $id ) ) {
		return '';
	}
	$player = $GLOBALS['wp_embed']->shortcode( array(), $server . '/view.aspx?id=' . $id );
	return sprintf( '<figure %s>%s</figure>', get_block_wrapper_attributes(), $player );
}

add_action(
	'admin_init',
	function () {
		register_setting(
			'vitrine',
			VITRINE_OPTION,
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => 'vitrine_sanitize_server',
			)
		);
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( __( 'Vitrine', 'vitrine' ), __( 'Vitrine', 'vitrine' ), 'manage_options', 'vitrine', 'vitrine_settings_page' );
	}
);

/** Draws the settings page. `settings_fields` adds the nonce, and options.php checks it and the capability. */
function vitrine_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'vitrine' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="vitrine-server"><?php esc_html_e( 'Address of the library', 'vitrine' ); ?></label></th>
					<td>
						<input type="url" class="regular-text" id="vitrine-server" name="<?php echo esc_attr( VITRINE_OPTION ); ?>" value="<?php echo esc_attr( vitrine_server() ); ?>" placeholder="https://media.school.example" aria-describedby="vitrine-server-help">
						<p class="description" id="vitrine-server-help"><?php esc_html_e( 'Links to public items of this library become players.', 'vitrine' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
