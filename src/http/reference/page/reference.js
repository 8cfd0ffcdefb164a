/* Runs in the reference page: fills it with the viewer, shows scopes and requests, and sends the pasted key. */
/* global SwaggerUIBundle */
(() => {
  const field = document.getElementById('key');
  const state = document.getElementById('key-state');
  const documentUrl = document.body.dataset.document;

  /** The key as it stands in the field: it is kept nowhere else. */
  const key = () => field.value.trim();

  field.addEventListener('input', () => {
    const looksWhole = /^pk_[0-9A-Za-z]{38}$/.test(key());
    state.textContent =
      key() === ''
        ? 'No key: every route answers 401.'
        : looksWhole
          ? 'The key goes with every request from this page.'
          : 'This does not look like a whole key: pk_ and 38 letters and digits.';
    state.dataset.key = key() === '' ? 'none' : looksWhole ? 'whole' : 'part';
  });

  function withKey(request) {
    if (key() !== '' && !request.loadSpec) request.headers.Authorization = `Bearer ${key()}`;
    return request;
  }

  const nothing = () => () => null;

  /** What the viewer shows otherwise, or not at all. */
  const house = () => ({
    wrapComponents: {
      // The page has a heading, a guide and a field for the key of its own.
      info: nothing,
      authorizeBtn: nothing,
      authorizeOperationBtn: nothing,
      SchemesContainer: nothing,
      OperationSummaryPath: besideScope,
      parameters: afterRequest,
      curl: sentRequest,
    },
  });

  /** The scope of a route, beside its path. */
  function besideScope(Path, { React }) {
    return (props) => {
      const [scope] = props.operationProps.getIn(['security', 0, 'apiKey'])?.toJS() ?? [];
      return React.createElement(
        React.Fragment,
        null,
        React.createElement(Path, props),
        scope &&
          React.createElement(
            'span',
            { className: 'scope', title: 'The scope that the key needs' },
            scope,
          ),
      );
    };
  }

  /** The request of the example, before the parameters that it explains. */
  function afterRequest(Parameters, { React }) {
    return (props) => {
      const source = props.operation.getIn(['x-codeSamples', 0, 'source']);
      return React.createElement(
        React.Fragment,
        null,
        source &&
          requestBlock(
            React,
            'Example request',
            source.replace('$PACTOLE_BASE_URL', location.origin),
          ),
        React.createElement(Parameters, props),
      );
    };
  }

  /** The request that was sent, for the terminal, with a variable in the place of the key. */
  function sentRequest(_, { React }) {
    return ({ request }) => {
      const { url, method, headers, body } = request.toJS();
      const parts = [
        `curl "${new URL(url, location)}"`,
        ...(method === 'GET' || body ? [] : [`-X ${method}`]),
        ...Object.entries(headers ?? {}).map(([name, value]) =>
          name === 'Authorization'
            ? '-H "Authorization: Bearer $PACTOLE_API_KEY"'
            : `-H ${quoted(`${name}: ${value}`)}`,
        ),
        ...(body ? [`-d ${quoted(body)}`] : []),
      ];
      return requestBlock(React, 'Request', parts.join(' \\\n  '));
    };
  }

  const quoted = (text) => `'${String(text).replaceAll("'", "'\\''")}'`;

  const requestBlock = (React, title, source) =>
    React.createElement(
      'div',
      { className: 'request-block' },
      React.createElement('h4', null, title),
      React.createElement('pre', { tabIndex: 0 }, source),
    );

  const viewer = SwaggerUIBundle({
    url: documentUrl,
    dom_id: '#routes',
    plugins: [house],
    deepLinking: true,
    docExpansion: 'list',
    displayRequestDuration: true,
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 3,
    validatorUrl: null,
    persistAuthorization: false,
    showMutatedRequest: true,
    requestInterceptor: withKey,
    syntaxHighlight: { theme: 'nord' },
  });

  /** A route of the list is opened and brought into sight, also when it is the one in the address already. */
  document.querySelector('nav').addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link === null) return;
    const [, tag, operationId] = link.hash.split('/');
    viewer.layoutActions.show(['operations-tag', tag], true);
    viewer.layoutActions.show(['operations', tag, operationId], true);
    requestAnimationFrame(() =>
      document.getElementById(`operations-${tag}-${operationId}`)?.scrollIntoView(),
    );
  });

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', paint);
  paint();
})();
