/* Runs in the reference page: fills it with the viewer, shows scopes and requests, and sends the pasted key. */
/* global SwaggerUIBundle */
(() => {
  const field = document.getElementById('key');
  const state = document.getElementById('key-state');
  const documentUrl = document.body.dataset.document;

  /** Returns the key from its field; the page stores it nowhere else. */
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

  field.form.addEventListener('submit', (event) => event.preventDefault());

  function withKey(request) {
    if (key() !== '' && !request.loadSpec) request.headers.Authorization = `Bearer ${key()}`;
    return request;
  }

  const nothing = () => () => null;

  /** Returns the plugin that changes or hides parts of the viewer. */
  const house = () => ({
    wrapComponents: {
      // The page has a heading, a guide and a field for the key of its own.
      InfoContainer: nothing,
      authorizeBtn: nothing,
      authorizeOperationBtn: nothing,
      SchemesContainer: nothing,
      OperationSummaryPath: besideScope,
      parameters: afterRequest,
      curl: sentRequest,
      headers: folded,
      modelExample: schemaFirst,
      response: refusalFolded,
    },
  });

  /** Shows the scope of a route next to its path. */
  function besideScope(Path, { React, specSelectors }) {
    return (props) => {
      const { path, method } = props.operationProps.toJS();
      const operation = specSelectors.specJson().getIn(['paths', path, method]);
      const scope = operation.getIn(['x-required-scopes', 0]);
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
      // On its standard input: all users of the machine can read the command line of a process.
      const key = headers?.Authorization ? ['echo "Authorization: Bearer $PACTOLE_API_KEY"'] : [];
      const parts = [
        ...key,
        `${key.length > 0 ? '| ' : ''}curl "${new URL(url, location)}"`,
        ...(method === 'GET' || body ? [] : [`-X ${method}`]),
        ...Object.entries({ ...headers, accept: undefined }).flatMap(([name, value]) =>
          value === undefined
            ? []
            : name === 'Authorization'
              ? '-H @-'
              : `-H ${quoted(`${name}: ${value}`)}`,
        ),
        ...(body ? [`-d ${quoted(body)}`] : []),
      ];
      return requestBlock(React, 'Request', parts.join(' \\\n  '));
    };
  }

  /** The headers of an answer, folded away. */
  function folded(Headers, { React }) {
    return (props) =>
      props.headers?.size
        ? React.createElement(
            'details',
            null,
            React.createElement('summary', null, 'Headers'),
            React.createElement(Headers, props),
          )
        : null;
  }

  /**
   * Shows a request body by its fields first, because the request above holds its example. Shows a response by its
   * example.
   */
  function schemaFirst(Model, { React }) {
    return (props) => {
      const defaultModelRendering = props.includeWriteOnly ? 'model' : 'example';
      const getConfigs = () => ({ ...props.getConfigs(), defaultModelRendering });
      return React.createElement(Model, { ...props, getConfigs });
    };
  }

  /** Text with code between backticks. */
  const withCode = (React, text) =>
    text
      .split('`')
      .map((part, index) => (index % 2 ? React.createElement('code', { key: index }, part) : part));

  /** A refusal as one line that unfolds to its examples; other answers as they are. */
  function refusalFolded(Response, { React }) {
    return (props) => {
      const { code, response } = props;
      const { description, content } = response?.toJS() ?? {};
      const examples = content?.['application/json']?.examples;
      if (Number(code) < 400 || examples === undefined) return React.createElement(Response, props);
      const shown = Object.entries(examples).flatMap(([name, { summary, value }]) => [
        React.createElement('p', { key: name }, summary),
        React.createElement(
          'pre',
          { key: `${name}-body`, tabIndex: 0 },
          JSON.stringify(value, null, 2),
        ),
      ]);
      return React.createElement(
        'tr',
        { className: 'response refusal', 'data-code': code },
        React.createElement('td', { className: 'response-col_status' }, code),
        React.createElement(
          'td',
          { className: 'response-col_description' },
          React.createElement(
            'details',
            null,
            React.createElement('summary', null, withCode(React, description)),
            ...shown,
          ),
        ),
      );
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
    defaultModelExpandDepth: 9,
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
