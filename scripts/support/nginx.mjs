import { existsSync } from 'node:fs';
import { canInstall, findProgram, install } from './apt.mjs';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];

/** Where Debian keeps nginx's module for .br files. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's nginx; a plain user has no /usr/sbin on the PATH. */
export const findNginx = () => findProgram(['nginx'], ['/usr/sbin']);

const isThere = () => findNginx() !== undefined && existsSync(BROTLI_MODULE);

/** True when nginx is there with its brotli module, or could be got from Debian. Says plainly what to do when not. */
export function ensureNginx() {
  if (isThere()) return true;
  if (canInstall()) {
    console.log('No nginx with brotli found: installing it from Debian (about 2 MB) …\n');
    if (install(...PACKAGES) && isThere()) return true;
  }
  console.error('The browser tests go through nginx, and none was found or could be installed.');
  console.error(`Install it (Debian 12: \`sudo apt-get install ${PACKAGES.join(' ')}\`).`);
  return false;
}

/**
 * nginx around the site of deploy/, for one machine and one user: everything that it writes is in `folder`.
 * @param {{ folder: string, dist: string, settings: string, port: number, backend: string, keepAlive: number }} place
 * `backend` is host:port; `keepAlive` is in seconds.
 */
export const nginxConfig = ({ folder, dist, settings, port, backend, keepAlive }) => `
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
  include slb/http.conf;
  upstream slb_backend { server ${backend}; }
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    set $slb_settings ${settings};
    # A line that the demo backend cuts is cut towards the browser as well.
    error_page 502 504 @cut;
    location @cut { return 444; }
    include slb/portal.conf;
  }
}
`;
