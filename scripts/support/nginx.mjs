import { existsSync } from 'node:fs';
import { canInstall, findProgram, install } from './apt.mjs';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl'];

/** The path of nginx's module for .br files on Debian. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's nginx; /usr/sbin is not on the PATH of a plain user. */
export const findNginx = () => findProgram(['nginx'], ['/usr/sbin']);

/** The program that creates the certificate of a test. */
export const findOpenssl = () => findProgram(['openssl']);

const isThere = () => findNginx() !== undefined && existsSync(BROTLI_MODULE) && findOpenssl() !== undefined;

/**
 * True if nginx with its brotli module and openssl exist, or could be installed from Debian. Prints what to do if not.
 */
export function ensureNginx() {
  if (isThere()) return true;
  if (canInstall()) {
    console.log('No nginx with brotli found: installing it from Debian (about 2 MB) …\n');
    if (install(...PACKAGES) && isThere()) return true;
  }
  console.error(
    'The browser tests go through nginx, once with a certificate by openssl; not both were found or could be installed.',
  );
  console.error(`Install it (Debian 12: \`sudo apt-get install ${PACKAGES.join(' ')}\`).`);
  return false;
}

/**
 * nginx around a site, for one machine and one user: everything that it writes is in `folder`.
 * @param {{ folder: string, keepAlive: number }} place `keepAlive` is in seconds.
 * @param {string} site
 */
const nginxAround = ({ folder, keepAlive }, site) => `
load_module ${BROTLI_MODULE};
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
# What the demo backend cuts on purpose is no news.
error_log stderr crit;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_timeout ${keepAlive};
  ${site}
}
`;

/**
 * The portal on one port of this machine, with the rules of deploy/.
 * @param {{ folder: string, dist: string, settings: string, port: number, backend: string, keepAlive: number }} place
 * `backend` is host:port.
 */
export const nginxConfig = ({ dist, settings, port, backend, ...place }) =>
  nginxAround(
    place,
    `include slb/http.conf;
  upstream slb_backend { server ${backend}; }
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    set $slb_settings ${settings};
    # A line that the demo backend cuts is cut towards the browser as well.
    error_page 502 504 @cut;
    location @cut { return 444; }
    include slb/portal.conf;
  }`,
  );

/**
 * The very site of deploy/, with TLS, on two ports of this machine: what is marked CHANGE there is changed, and no
 * more.
 * @param {string} site The text of deploy/nginx/slb-portal.conf.
 * @param {{ folder: string, dist: string, settings: string, plain: number, tls: number, backend: string }} place
 * `folder` has the certificate and its key.
 */
export const siteConfig = (site, { folder, dist, settings, plain, tls, backend }) =>
  nginxAround(
    // With HTTP/2 a connection that ends after its first answer refuses the requests that are on it already.
    { folder, keepAlive: 60 },
    site
      .replace('127.0.0.1:8080', backend)
      .replaceAll(/listen \[::\]:.*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
      .replaceAll('/etc/ssl/slb-portal', folder)
      .replace('/srv/slb-portal/dist', dist)
      .replace('/srv/slb-portal/settings', settings)
      .replace('/var/log/nginx', folder),
  );
